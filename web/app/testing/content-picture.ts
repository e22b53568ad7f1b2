const MEDIA_FOLDER = '../../../content/media/'
const addresses = import.meta.glob<string>(
  [
    '../../../content/media/{pictures,news,games}/*.png',
    '../../../content/media/books/{nour-kite,little-cloud,school-day}/*.png',
  ],
  { query: '?url', import: 'default', eager: true },
)
/** Address of a picture of the content folder, '' for none. Throws if it does not exist. */
export function contentPicture(path: string | undefined): string {
  const address = path ? addresses[MEDIA_FOLDER + path] : ''
  if (address === undefined) throw new Error(`no picture ${path} in the content folder`)
  return address
}
