/** `accept` of a file input for pictures. The server converts WebP and HEIC to JPEG or PNG. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif'

/** MIME types that browsers report for pictures; '' if unknown. The server checks the content. */
export const PICTURE_TYPES: readonly string[] = [
  ...['', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
]
