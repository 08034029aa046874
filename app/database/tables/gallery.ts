export interface GalleryTables {
  gallery_image: {
    id: string;
    /** The group's label; "" stands under "Uncategorized". */
    name: string;
    alt: string;
    caption: string;
    width: number;
    height: number;
    focal_x: number;
    focal_y: number;
    /** The files that hold the picture, as JSON: {avif: [{w, file}], webp: [...], jpeg: [...]}. */
    sizes: string;
    position: number;
    revision: number;
  };
}
