import type { Content, Placed } from './content-shapes.ts'
import { htmlMedia } from './html-media.ts'

/** Every picture and sound that a row names, with the row's place. */
export function mediaNames(lists: Content['lists']): Placed<string>[] {
  const named = <T>(rows: Placed<T>[], name: (value: T) => string | undefined): Placed<string>[] =>
    rows.map((placed) => ({ ...placed, value: name(placed.value) ?? '' })).filter(({ value }) => value !== '')
  const inHtml = <T>(rows: Placed<T>[], html: (value: T) => (string | undefined)[]): Placed<string>[] =>
    rows.flatMap((placed) =>
      html(placed.value).flatMap((text) => htmlMedia(text ?? '').map((value) => ({ ...placed, value }))),
    )
  return [
    ...named(lists.grades, (grade) => grade.img),
    ...named(lists.news, (news) => news.img),
    ...named(lists.categories, (category) => category.img),
    ...named(lists.questions, (question) => question.file?.file),
    ...named(lists.quizzes, (quiz) => quiz.img),
    ...named(lists.quizzes, (quiz) => quiz.background),
    ...named(lists.articles, (article) => article.img),
    ...named(lists.files, (file) => file.file),
    ...named(lists.games, (game) => game.img),
    ...lists.books.flatMap((placed) =>
      named(
        [...placed.value.cover, ...placed.value.pages].map((value) => ({ ...placed, value })),
        (name) => name,
      ),
    ),
    ...inHtml([...lists.articles, ...lists.news], ({ body, ar_body }) => [body, ar_body]),
    ...inHtml(lists.quizzes, ({ story }) => [story]),
    ...lists.quizzes.flatMap((placed) =>
      named(
        placed.value.questions.map((value) => ({ ...placed, value })),
        (question) => question.file?.file,
      ),
    ),
  ]
}
