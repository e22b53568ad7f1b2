import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Quiz } from '../../../server/contract/quizzes.ts'
import { questionPreviewPopupAtom } from '../../parts/popups.ts'
import { plainText } from '../../parts/question/question-title.ts'
import { QuizCard } from '../../parts/quiz/quiz-card.tsx'
import { QuizPreview } from '../../parts/quiz/quiz-preview.tsx'
import { hasKey } from '../../ways/way.ts'
import { useEditor } from '../editor-context.ts'
import styles from '../preview.module.css'
import { quizQuestions } from '../quiz-questions.ts'
import { useOptions } from '../use-options.ts'

/** Length at which the server cuts a story for the card (docs/requirements.md 9.17). */
const STORY = 96

/** The quiz's card in the library, and the content of its preview popup. */
export function QuizPreviewPane() {
  const { t } = useTranslation(['content', 'library', 'take-task', 'question'])
  const { form, textOf, listOf } = useEditor()
  const openQuestion = useSetAtom(questionPreviewPopupAtom)
  const sections = useOptions('categories').data ?? []
  const chosen = listOf('cats')
  const questions = quizQuestions(form.row)
  const story = textOf('story')
  const text = [...plainText(story)]
  const quiz: Quiz = {
    _id: form.row._id ?? 'preview',
    name: textOf('name') || t('preview.nameless'),
    img: textOf('img'),
    story: text.slice(0, STORY).join(''),
    story_cut: text.length > STORY,
    classes: listOf('classes'),
    cats: sections
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, item }) => ({ _id: value, name: item.name, en_name: item.en_name })),
    level: textOf('level'),
    questions_num: questions.length,
    training: form.row.training === true,
    full: textOf('full'),
    ...(story && { passage: story }),
    background: textOf('background'),
    questions,
  }
  return (
    <>
      <p className={styles.where}>{t('preview.inLibrary')}</p>
      <div className={styles.narrow} inert>
        <QuizCard quiz={quiz} />
      </div>
      <p className={styles.where}>{t('preview.opened')}</p>
      <div className={styles.page}>
        <QuizPreview quiz={quiz} onOpen={(question) => hasKey(question) && openQuestion({ open: true, question })} />
      </div>
    </>
  )
}
