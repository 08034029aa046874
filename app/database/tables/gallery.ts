export interface GalleryTables {
  gallery_image: {
    id: string;
    /** The group's label; "" is under "Uncategorized". */
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
    /** Why it may be shown: that no child can be recognised, or whose consent there is; "" for what was added before anybody was asked. */
    consent: string;
  };
  /** Pictures that nobody sees yet, and those that were taken away. */
  gallery_draft: {
    id: string;
    /** GalleryImage as JSON. */
    image: string;
    file_name: string;
    consent: string;
    uploaded_by: string;
    uploaded_at: number;
    /** When it was taken away; it can be brought back. */
    removed_at: number | null;
    /** 1 where it was public when it was taken away. */
    was_public: number;
  };
}
