export { uploadFile, type UploadOptions } from './upload-file.ts';
export { UploadInput, type UploadInputProps } from './UploadInput.tsx';
