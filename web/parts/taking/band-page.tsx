import type { ReactNode } from 'react'
import { AccessibilityButton } from '../accessibility/accessibility-button.tsx'
import { Backdrop } from './backdrop.tsx'
import classes from './band-page.module.css'
import { StoryFold } from './story-fold.tsx'

interface Props {
  /** The way back: a link or a button with `bandBack`. */
  back: ReactNode
  name: string
  below?: ReactNode
  /** 0 to 100; none without. */
  score?: number | null
  /** The task's background, drawn around the sheet; '' for none. */
  background?: string
  children: ReactNode
}

/** A page that is read, under the teal band: all questions of a task in one list. */
export function BandPage({ back, name, below, score, background = '', children }: Props) {
  return (
    <div className={classes.page}>
      {background && <Backdrop image={background} plain={false} />}
      <header className={`${classes.band} on-band`}>
        {back}
        <div>
          {/* Cut at its own end, whichever way the page runs. */}
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

/** The passage in a list, folded on every screen. */
export function BandStory({ html }: { html: string }) {
  return (
    <div className={classes.story}>
      <StoryFold html={html} />
    </div>
  )
}
