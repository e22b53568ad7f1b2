import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import { isMissingPage } from '../api/call-error.ts'
import { useReply } from '../api/use-reply.ts'
import { FileList } from '../parts/content-view/file-list.tsx'
import { MissingPage } from '../parts/content-view/missing-page.tsx'
import { SectionTiles } from '../parts/content-view/section-tiles.tsx'
import { QuizCard } from '../parts/quiz/quiz-card.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { crumbsOf, gradeOf, gradeTitle, titleOf } from './category-crumbs.ts'
import { CategoryHead } from './category-head.tsx'
import { type CategoryBody, categoryBody } from './category-request.ts'
import styles from './category-screen.module.css'
import { NewsList } from './news-list.tsx'

/** /cat/{classes} and /cat/{classes}/{cat}: the library's content for a grade or class. */
export default function CategoryScreen() {
  const { classes = '', cat } = useParams()
  const body = categoryBody(classes, cat)
  return body ? <Category body={body} /> : <MissingPage />
}

function Category({ body }: { body: CategoryBody }) {
  const { t } = useTranslation('browse')
  const { data, error, retry } = useReply('Cat', body)
  const grade = gradeOf(body.classes)
  const title = body.cat ? data && titleOf(data.path) : gradeTitle(body.classes)
  usePageTitle(title)
  if (isMissingPage(error)) return <MissingPage />
  return (
    <>
      <CategoryHead
        grade={grade}
        title={title}
        crumbs={crumbsOf(body.classes, data?.path ?? [], t('home'))}
        text={body.cat ? gradeTitle(body.classes) : t('gradeText')}
      />
      <Page>
        {error !== undefined && <ErrorState error={error} onRetry={retry} />}
        {!data && error === undefined && <Skeletons kind="cards" count={6} />}
        {data && <Contents reply={data} body={body} />}
      </Page>
    </>
  )
}

function Contents({
  reply: { cats, files, quizs, news, news_total },
  body,
}: {
  reply: Reply<'Cat'>
  body: CategoryBody
}) {
  const { t } = useTranslation('browse')
  const empty = cats.length + files.length + quizs.length === 0
  return (
    <>
      {empty && (
        <EmptyState
          title={t('empty')}
          action={
            <PlainLink look="soft" to={body.cat ? paths.grade(gradeOf(body.classes)) : `${paths.home()}#grades`}>
              {t(body.cat ? 'toGrade' : 'toGrades', { grade: gradeTitle(body.classes) })}
            </PlainLink>
          }
        />
      )}
      <Part title={t('parts.sections')} count={cats.length}>
        <SectionTiles cats={cats} classes={body.classes} />
      </Part>
      <Part title={t('parts.files')} count={files.length}>
        <FileList files={files} />
      </Part>
      <Part title={t('parts.quizzes')} count={quizs.length}>
        <div className={styles.cards}>
          {quizs.map((quiz) => (
            <QuizCard key={quiz._id} quiz={quiz} />
          ))}
        </div>
      </Part>
      <Part title={t('parts.news')} count={news.length}>
        <NewsList key={body.classes} news={news} total={news_total} classes={body.classes} />
      </Part>
    </>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId()
  if (count === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
