import { i18n } from './i18n.ts'

/** Message for anything thrown: that of its code or text; for other errors the text `error`. */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error && 'error' in thrown) {
    const { error } = thrown
    if (typeof error === 'number' || typeof error === 'string') return messageOf(error)
  }
  return i18n.t('errors:texts.error')
}

/** Message of a code (1 to 16) or a text of the contract. An unknown text is shown as the server wrote it. */
export function messageOf(error: number | string): string {
  const key =
    typeof error === 'number' || /^\d+$/.test(error) ? `errors:codes.${error}` : `errors:texts.${textKey(error)}`
  return i18n.exists(key) ? i18n.t(key) : typeof error === 'string' && error ? error : i18n.t('errors:texts.all')
}

/** 'Image format is not allowed!!' → imageFormatIsNotAllowed: keys of bundles are camelCase. */
export const textKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+$/, '')
    .replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
