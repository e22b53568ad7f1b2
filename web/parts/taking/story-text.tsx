import { useTranslation } from 'react-i18next'
import { ReadAloud } from '../question/read-aloud.tsx'
import { storyTexts } from '../question/read-texts.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import type { Story } from './story-nodes.tsx'
import classes from './story-panel.module.css'

/** The text of the passage, in the Naskh font if it has vowel marks. */
export function StoryText({ story, heading }: { story: Story & { voweled: boolean }; heading?: boolean }) {
  const { t } = useTranslation('question')
  return (
    <article className={classes.story} data-voweled={story.voweled || undefined} dir="auto">
      {heading && story.title && (
        <h2>
          <TextWithSums text={story.title} />
        </h2>
      )}
      <ReadAloud texts={storyTexts(story.text)} label={t('read.story')} stop={t('read.stop')} />
      {story.nodes}
    </article>
  )
}
