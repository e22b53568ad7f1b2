import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Backdrop } from './backdrop.tsx'
import { StoryPanel } from './story-panel.tsx'
import classes from './taking-layout.module.css'

interface Props {
  /** HTML of the passage, shown next to the question on a wide screen; '' for none. */
  story: string
  /** Path of the background picture, '' for the default. */
  background: string
  /** The band and what is below it. */
  head: ReactNode
  foot: ReactNode
  busy?: boolean
  /** Larger type, without background and decoration. */
  quiet?: boolean
  /** Index of the current question. A change scrolls to the top. */
  place: number
  children: ReactNode
}

/** The frame of an attempt: the band, one question with the passage next to it, the steps below. */
export function TakingLayout({ story, background, head, foot, busy, quiet, place, children }: Props) {
  const body = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `place` scrolls
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // Next to a story the question scrolls by itself.
    body.current?.scrollTo(0, 0)
  }, [place])
  return (
    <div className={classes.take} data-story={story ? true : undefined} data-quiet={quiet || undefined}>
      {!quiet && <Backdrop image={background} plain={story !== ''} />}
      {head}
      <div className={classes.split}>
        {story && <StoryPanel html={story} />}
        <div className={classes.column}>
          <main className={classes.body} ref={body} aria-busy={busy}>
            {children}
          </main>
          {foot}
        </div>
      </div>
    </div>
  )
}

/** The message of a task without questions. */
export const TakingEmpty = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>
