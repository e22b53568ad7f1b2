import type { ReactNode } from 'react'
import { AccessibilityButton } from '../accessibility/accessibility-button.tsx'
import { Backdrop } from './backdrop.tsx'
import classes from './band-page.module.css'
import { StoryFold } from './story-fold.tsx'

interface Props {
  /** A link or button that goes back, with the class `bandBack`. */
  back: ReactNode
  name: string
  below?: ReactNode
  /** 0 to 100; hidden if undefined or null. */
  score?: number | null
  /** The task's background, shown around the content; '' for none. */
  background?: string
  children: ReactNode
}

/** A page with all questions of a task in one list, below the teal band. */
export function BandPage({ back, name, below, score, background = '', children }: Props) {
  return (
    <div className={classes.page}>
      {background && <Backdrop image={background} plain={false} />}
      <header className={`${classes.band} on-band`}>
        {back}
        <div>
          {/* Truncates the name at its own end, not at that of the page's direction. */}
          <h1 dir="auto">{name}</h1>
          {below}
        </div>
        {typeof score === 'number' && (
          <b className={classes.score} dir="ltr">
            {score}%
          </b>
        )}
        <AccessibilityButton className={classes.back} />
      </header>
      {background ? <div className={classes.sheet}>{children}</div> : children}
    </div>
  )
}

export const bandBack = classes.back
export const bandList = classes.list

/** The passage above a list of questions, collapsible on every screen. */
export function BandStory({ html }: { html: string }) {
  return (
    <div className={classes.story}>
      <StoryFold html={html} />
    </div>
  )
}
