/** What a file dialog of pictures offers; the server turns WebP and HEIC into JPEG or PNG. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif'

/** Types that a browser may name a picture by; '' where it knows none. The server looks at the content. */
export const PICTURE_TYPES: readonly string[] = [
  ...['', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
]
