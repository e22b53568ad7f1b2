import { useEffect } from 'react'

/** The article's meta description (spec, section 9), where it has no short text of its own. */
export const DESCRIPTION = 'It is where your English journey begins'

/** What search engines and shared links say about the page; the default comes back when it is left. */
export function useDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]')
    meta?.setAttribute('content', text?.trim() || DESCRIPTION)
    return () => meta?.setAttribute('content', DESCRIPTION)
  }, [text])
}
