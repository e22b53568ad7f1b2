import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { localName } from '../../i18n/named.ts'
import { paths } from '../../paths.ts'
import { dictionaryPopupAtom } from '../popups.ts'

interface Entry {
  name: string
  ar_name: string
  link: string
}

/** An entry of the menu: a place of the site, the dictionary over the page one is on, or another site in a new tab. */
export function MenuLink({
  entry,
  className,
  onGo,
}: {
  entry: Entry
  className: string | undefined
  onGo?: () => void
}) {
  const { pathname } = useLocation()
  const openDictionary = useSetAtom(dictionaryPopupAtom)
  const isDictionary = entry.link === paths.dictionary()
  const go = (event: MouseEvent) => {
    // With a key held it goes to a tab of its own, as every link.
    if (isDictionary && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      openDictionary({ open: true })
    }
    onGo?.()
  }
  const name = <bdi>{localName(entry)}</bdi>
  if (!entry.link.startsWith('/')) {
    return (
      <a href={safe(entry.link)} className={className} target="_blank" rel="noreferrer" onClick={onGo}>
        {name}
      </a>
    )
  }
  return (
    <Link
      to={entry.link}
      className={className}
      aria-current={leadsHere(entry.link, pathname) ? 'page' : undefined}
      aria-haspopup={isDictionary ? 'dialog' : undefined}
      onClick={go}
    >
      {name}
    </Link>
  )
}

export const leadsHere = (link: string, pathname: string): boolean => pathname === link

/** Content never brings a script into an address. */
const safe = (link: string): string => (/^(https?:|mailto:|tel:)/i.test(link) ? link : '#')
