import { useTranslation } from 'react-i18next'
import { answerWay } from '../../../server/contract/answer-way-rules.ts'
import { isHeard } from '../../../server/contract/question-kind-rules.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Draw } from '../../../server/contract/task-shapes.ts'
import { count } from '../../i18n/format.ts'
import { pointsText } from '../../i18n/points.ts'
import { SHEETS } from '../../ways/sheets.ts'
import { pointsOf } from '../question/points.ts'
import { plainText, questionTitle } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import { useStory } from '../taking/use-story.ts'
import { QuestionOnPaper } from './question-on-paper.tsx'
import { type PrintedQuestion, questionsOf, type Version } from './versions.ts'
import styles from './worksheet.module.css'

/** What is printed of a task. */
export interface PrintedTask {
  name: string
  /** HTML; '' without one. */
  story: string
  school: string
  questions: readonly Question[]
  draws?: readonly Draw[] | undefined
  /** The questions have points. */
  points: boolean
}

export interface Choice {
  /** Two versions: A and B. */
  two: boolean
  /** A key sheet for each version, behind all sheets. */
  key: boolean
}

/** The sheets for students, each version from a new page, then the key sheets. */
export function Worksheets({ task, choice: { two, key } }: { task: PrintedTask; choice: Choice }) {
  const versions = (two ? (['A', 'B'] as const) : (['A'] as const)).map((version) => ({
    version: two ? version : undefined,
    printed: questionsOf(task.questions, version, task.draws),
  }))
  return (
    <>
      {versions.map((one) => (
        <StudentSheet key={one.version ?? ''} task={task} {...one} />
      ))}
      {key && versions.map((one) => <KeySheet key={one.version ?? ''} task={task} {...one} />)}
    </>
  )
}

interface SheetProps {
  task: PrintedTask
  /** Undefined: the task has one version. */
  version: Version | undefined
  printed: PrintedQuestion[]
}

function StudentSheet({ task, version, printed }: SheetProps) {
  const { t, i18n } = useTranslation('worksheet')
  const total = printed.reduce((sum, { question }) => sum + pointsOf(question), 0)
  return (
    <article className={styles.sheet} data-version={version} lang={i18n.language}>
      <Head task={task} version={version} />
      <div className={styles.student}>
        <span data-wide="">{t('name')}</span>
        <span>{t('class')}</span>
        <span>{t('date')}</span>
        {task.points && (
          <b className="num">
            {t('score')} <i /> / {count(total)}
          </b>
        )}
      </div>
      {task.story && <Story html={task.story} />}
      {printed.map(({ asked, question }, at) => (
        <QuestionOnPaper
          key={question.ID}
          asked={asked}
          number={at + 1}
          points={task.points ? pointsOf(question) : undefined}
        />
      ))}
    </article>
  )
}

function Head({ task: { name, school }, version, kind }: Omit<SheetProps, 'printed'> & { kind?: string }) {
  const { t } = useTranslation('worksheet')
  return (
    <header className={styles.head}>
      <div>
        {school && <p>{school}</p>}
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {kind && <p className={styles.kind}>{kind}</p>}
      </div>
      {version && (
        <p className={styles.version}>
          {t('version')} <b>{t(`letter.${version}`)}</b>
        </p>
      )}
    </header>
  )
}

function Story({ html }: { html: string }) {
  const { nodes, title, voweled } = useStory(html)
  return (
    <section className={styles.story} dir="auto" data-voweled={voweled || undefined}>
      {title && (
        <h2>
          <TextWithSums text={title} />
        </h2>
      )}
      {nodes}
    </section>
  )
}

function KeySheet({ task, version, printed }: SheetProps) {
  const { t, i18n } = useTranslation('worksheet')
  return (
    <article className={styles.sheet} data-version={version} data-key-sheet="" lang={i18n.language}>
      <Head task={task} version={version} kind={t('keySheet')} />
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('question')}</th>
            <th scope="col">{t('answer')}</th>
            {task.points && <th scope="col">{t('points')}</th>}
          </tr>
        </thead>
        <tbody>
          {printed.map(({ question, asked }, at) => (
            <tr key={question.ID}>
              <td className="num">{at + 1}</td>
              <td>
                <bdi dir={question.direction}>
                  <TextWithSums text={questionTitle(question)} />
                </bdi>
                {isHeard(question.type) && question.file?.file_word && (
                  <p>
                    {t('spoken')}{' '}
                    <bdi>
                      <TextWithSums text={plainText(question.file.file_word)} />
                    </bdi>
                  </p>
                )}
              </td>
              <td>
                <bdi dir={question.direction}>
                  <TextWithSums text={SHEETS[answerWay(question)].key(question, asked, i18n.dir())} />
                </bdi>
              </td>
              {task.points && <td>{pointsText(pointsOf(question))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
