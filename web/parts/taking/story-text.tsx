import type { Story } from './story-nodes.tsx'
import classes from './story-panel.module.css'

/** The running text, in the face that its vowel marks need. */
export function StoryText({ story, heading }: { story: Story & { voweled: boolean }; heading?: boolean }) {
  return (
    <article className={classes.story} data-voweled={story.voweled || undefined} dir="auto">
      {heading && story.title && <h2>{story.title}</h2>}
      {story.nodes}
    </article>
  )
}
