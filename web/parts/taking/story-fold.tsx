import { BookOpen, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextWithSums } from '../question/text-with-sums.tsx'
import classes from './story-fold.module.css'
import { StoryText } from './story-text.tsx'
import { useStory } from './use-story.ts'

/** Outside the component, so that the passage stays open from one question to the next. */
let leftOpen = false

/** The collapsible passage above the question on a phone. */
export function StoryFold({ html }: { html: string }) {
  const { t } = useTranslation('take-task')
  const story = useStory(html)
  const id = useId()
  const [open, setOpen] = useState(leftOpen)
  const toggle = () => {
    leftOpen = !open
    setOpen(!open)
  }
  return (
    <section className={classes.fold} data-voweled={story.voweled || undefined}>
      <button type="button" className={classes.head} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className={classes.thumb}>
          {story.image ? <img src={story.image} alt="" /> : <BookOpen size={28} aria-hidden />}
        </span>
        <span className={classes.name}>
          <small>
            {t('story.label')} · {t('story.minutes', { count: story.minutes })}
          </small>
          <b dir="auto">
            <TextWithSums text={story.title || t('story.label')} />
          </b>
        </span>
        <span className={classes.open}>
          {open ? t('story.close') : t('story.open')}
          <ChevronDown size={20} data-open={open || undefined} aria-hidden />
        </span>
      </button>
      {!open && (
        <p className={classes.peek} dir="auto" aria-hidden="true">
          <TextWithSums text={story.text} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section id={id} hidden={!open} className={classes.text} tabIndex={0} aria-label={t('story.label')}>
        <StoryText story={story} />
      </section>
    </section>
  )
}
