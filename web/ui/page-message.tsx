import { type ReactNode, useLayoutEffect } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'
import { returnFocus } from './use-focus-back.ts'

interface PageMessageProps {
  title: string
  text?: ReactNode
  /** Next step: a button or a link. */
  action?: ReactNode
  /** What the page shows below the message. */
  children?: ReactNode
}

/** A page that is only a message: what it was about is deleted, or has nothing to show. */
export function PageMessage({ title, text, action, children }: PageMessageProps) {
  // The page that it replaces may have been scrolled down, and one of its controls may have had the focus.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    returnFocus(undefined)
  }, [])
  return (
    <Page>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} text={text} action={action} />
      {children}
    </Page>
  )
}
