import { useTranslation } from 'react-i18next'
import classes from './story-panel.module.css'
import { StoryText } from './story-text.tsx'
import { useStory } from './use-story.ts'

/** The passage next to the question on a wide screen; scrolls by itself. */
export function StoryPanel({ html }: { html: string }) {
  const { t } = useTranslation('take-task')
  const story = useStory(html)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.panel} tabIndex={0} aria-label={t('story.label')}>
      <div className={classes.inner}>
        {story.image && <img className={classes.picture} src={story.image} alt="" />}
        <StoryText story={story} heading />
      </div>
    </section>
  )
}
