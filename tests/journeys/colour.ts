import type { Locator } from '@playwright/test';

/** The painted background as red, green and blue from 0 to 255, whatever notation the style uses. */
export const backgroundOf = (part: Locator): Promise<number[]> =>
  part.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
