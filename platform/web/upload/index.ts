export { uploadFile } from './upload-file.ts';
export { UploadInput } from './UploadInput.tsx';
