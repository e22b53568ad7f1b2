import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from './editor-context.ts'
import form from './form.module.css'

// The writing tool is large: it comes when somebody opens this step.
const RichText = lazy(() => import('../parts/authoring/rich-text.tsx'))

/** Step 2: the passage that stands beside the questions. */
export function StoryStep() {
  const { t } = useTranslation('task-editor')
  const editor = useEditor()
  return (
    <div className={form.page}>
      <div className={form.intro}>
        <h2>{t('story.title')}</h2>
        <p>{t('story.text')}</p>
      </div>
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        <RichText label={t('story.title')} value={editor.form.story} onChange={(story) => editor.change({ story })} />
      </Suspense>
    </div>
  )
}
