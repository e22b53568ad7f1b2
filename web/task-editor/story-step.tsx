import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../parts/lazy-part.tsx'
import { useEditor } from './editor-context.ts'
import form from './form.module.css'

// The rich-text editor is large, so it is loaded when this step is opened.
const RichText = lazyPart(() => import('../parts/authoring/rich-text.tsx'), <Skeleton height={420} radius="md" />)

/** Step 2: the passage shown beside the questions. */
export function StoryStep() {
  const { t } = useTranslation('task-editor')
  const editor = useEditor()
  return (
    <div className={form.page}>
      <div className={form.intro}>
        <h2>{t('story.title')}</h2>
        <p>{t('story.text')}</p>
      </div>
      <RichText label={t('story.title')} value={editor.form.story} onChange={(story) => editor.change({ story })} />
    </div>
  )
}
