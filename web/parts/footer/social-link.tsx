import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { localName } from '../../i18n/named.ts'
import styles from './footer-band.module.css'

const DRAWINGS: [RegExp, ReactNode][] = [
  [
    /youtu/i,
    <g key="y">
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </g>,
  ],
  [
    /facebook|fb\./i,
    <path key="f" d="M17 2.5h-3a4.5 4.5 0 0 0-4.5 4.5v3H6.5v4h3v7.5h4V14h3l1-4h-4V7a1 1 0 0 1 1-1h2.5z" />,
  ],
  [
    /instagram/i,
    <g key="i">
      <rect x="2.5" y="2.5" width="19" height="19" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8v.1" />
    </g>,
  ],
]
const LINK = <path d="M9 15 15 9M10 6l2-2a5 5 0 0 1 7 7l-2 2M14 18l-2 2a5 5 0 0 1-7-7l2-2" />

/** A link to the school's page on a social network. The icons are drawn here, because the icon set has no brands. */
export function SocialLink({ entry }: { entry: { name: string; ar_name: string; link: string } }) {
  const drawing = DRAWINGS.find(([pattern]) => pattern.test(entry.link) || pattern.test(entry.name))?.[1] ?? LINK
  const content = (
    <>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
      <span className={styles.name}>{localName(entry)}</span>
    </>
  )
  // A page of this site, for example a list of all channels.
  if (entry.link.startsWith('/')) {
    return (
      <Link to={entry.link} aria-label={localName(entry)}>
        {content}
      </Link>
    )
  }
  // Other schemes (`javascript:`) are not shown.
  if (!/^https?:/i.test(entry.link)) return null
  return (
    <a href={entry.link} target="_blank" rel="noreferrer" aria-label={localName(entry)}>
      {content}
    </a>
  )
}
