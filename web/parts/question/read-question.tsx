import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import classes from './read-aloud.module.css'
import { ReadAloud } from './read-aloud.tsx'
import { choiceTexts, questionTexts } from './read-texts.ts'

/** Two buttons: one reads the question aloud, one its choices. */
export function ReadQuestion({ question }: { question: StudentQuestion }) {
  const { t } = useTranslation('question')
  const [asked, choices] = [questionTexts(question), choiceTexts(question)]
  return (
    <div className={classes.row}>
      {asked.length > 0 && <ReadAloud texts={asked} label={t('read.question')} stop={t('read.stop')} />}
      {choices.length > 0 && <ReadAloud texts={choices} label={t('read.choices')} stop={t('read.stop')} />}
    </div>
  )
}
