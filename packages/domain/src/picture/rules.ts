/** The sizes in which a picture is stored, and their names; the first page loads it, so it is small. */

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Most pixels of the longer side of a stored picture. */
export const longestSide = 1600;
/** Widths beside that of the stored picture itself. */
export const smallerWidths = [480, 960] as const;

/**
 * The widths of a picture, ascending; none is larger than the picture. A width only a little below the picture's own is left
 * out: it would save a screen hardly any bytes.
 */
export const widthsOf = (width: number): number[] => [...smallerWidths.filter((each) => each <= width * 0.8), width];

/** Only what the server has stored as WebP has sizes; a picture copied in from elsewhere is shown as it is. */
export const canHaveSizes = (path: string): boolean => path.endsWith('.webp');

/**
 * The path of one size. The picture's own width as WebP is the stored picture itself.
 * @param size a width, or null for the picture's own
 */
export const sizePath = (path: string, size: number | null, format: PictureFormat): string =>
  `${path.slice(0, -'.webp'.length)}${size === null ? '' : `-${size}`}.${format}`;

/** All paths that belong to a stored picture, itself among them. */
export const pathsOf = (path: string): string[] =>
  canHaveSizes(path)
    ? pictureFormats.flatMap((format) => [null, ...smallerWidths].map((size) => sizePath(path, size, format)))
    : [path];
