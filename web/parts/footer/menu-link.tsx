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

/** An entry of the menu: a page of the site, the dictionary as a popup, or another site in a new tab. */
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
    // With a modifier key the browser opens a new tab or window.
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
      aria-current={isCurrentPage(entry.link, pathname) ? 'page' : undefined}
      aria-haspopup={isDictionary ? 'dialog' : undefined}
      onClick={go}
    >
      {name}
    </Link>
  )
}

export const isCurrentPage = (link: string, pathname: string): boolean => pathname === link

/** Replaces links with other schemes (`javascript:`) by "#". */
const safe = (link: string): string => (/^(https?:|mailto:|tel:)/i.test(link) ? link : '#')
