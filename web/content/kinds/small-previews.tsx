import { useTranslation } from 'react-i18next'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { FileList } from '../../parts/content-view/file-list.tsx'
import { SectionTiles } from '../../parts/content-view/section-tiles.tsx'
import { usePronunciation } from '../../parts/content-view/use-pronunciation.ts'
import { WordRow } from '../../parts/content-view/word-row.tsx'
import table from '../../parts/content-view/word-table.module.css'
import { QuizGrades } from '../../parts/quiz/quiz-grades.tsx'
import { useEditor } from '../editor-context.ts'
import { itemName } from '../item-name.ts'
import { idsBelow } from '../option-tree.ts'
import styles from '../preview.module.css'
import { useOptions } from '../use-options.ts'

/** The tile of a section, as on the page of its grades. */
export function CategoryPreview() {
  const { t } = useTranslation(['content', 'browse'])
  const { form, textOf, listOf } = useEditor()
  const options = useOptions('categories').data ?? []
  const own = form.row._id
  const sub = own ? options.filter(({ item }) => item.parent === own).length : 0
  const above = options.find(({ value }) => value === textOf('parent'))
  const classes = listOf('classes')
  const category = {
    ...{ _id: own ?? 'preview', img: textOf('img'), parent: textOf('parent'), classes, sub },
    ...{ name: textOf('name') || t('preview.nameless'), en_name: textOf('en_name') },
  }
  const deep = own && above ? idsBelow(options, own).size - 1 : 0
  return (
    <>
      <p className={styles.where}>{above ? t('preview.below', { name: above.label }) : t('preview.onGrade')}</p>
      <div className={styles.narrow} inert>
        <SectionTiles cats={[category]} classes="1" />
      </div>
      <p className={styles.chips}>
        <QuizGrades classes={classes} />
      </p>
      {deep > 0 && <p className={styles.where}>{t('preview.takesAlong', { count: deep })}</p>}
    </>
  )
}

/** The line of a file, and the file itself. */
export function FilePreview() {
  const { t } = useTranslation(['content', 'browse'])
  const { form, textOf, listOf } = useEditor()
  const path = textOf('file')
  const kind = path.split('.').at(-1) ?? ''
  const file = {
    ...{ _id: 'preview', kind: kind || 'pdf', classes: listOf('classes') },
    ...{ name: textOf('name') || t('preview.nameless'), en_name: textOf('en_name') },
    bytes: form.media.find((one) => one.path === path)?.bytes ?? 0,
  }
  return (
    <>
      <p className={styles.where}>{t('preview.inSection')}</p>
      <div inert>
        <FileList files={[file]} />
      </div>
      {path && kind === 'mp3' && (
        // biome-ignore lint/a11y/useMediaCaption: an uploaded sound has no caption
        <audio controls src={fileUrl(path)} />
      )}
      {path && kind !== 'mp3' && kind !== 'pdf' && (
        <div className={styles.reader}>
          <img src={imageUrl(path)} alt={textOf('name')} />
        </div>
      )}
      <p className={styles.chips}>
        <QuizGrades classes={file.classes} />
      </p>
    </>
  )
}

export const GameCategoryPreview = () => <NamePreview where="preview.inGames" />
export const WordCategoryPreview = () => <NamePreview where="preview.inWords" />

/** A category as the filter above games or words shows it. */
function NamePreview({ where }: { where: 'preview.inGames' | 'preview.inWords' }) {
  const { t } = useTranslation('content')
  const { textOf } = useEditor()
  const names = { name: textOf('name'), en_name: textOf('en_name') }
  return (
    <>
      <p className={styles.where}>{t(where)}</p>
      <p className={styles.chips}>
        <bdi className={styles.chip}>{itemName(names) || t('preview.nameless')}</bdi>
      </p>
    </>
  )
}

/** The row of a word in the dictionary, with its pronunciation. */
export function WordPreview() {
  const { t } = useTranslation(['content', 'dictionary'])
  const { textOf } = useEditor()
  const { playing, trouble, play } = usePronunciation()
  const kinds = useOptions('word-categories').data ?? []
  const kind = kinds.find(({ value }) => value === textOf('cat'))
  const word = {
    _id: 'preview',
    eng_name: textOf('eng_name') || 'word',
    ar_name: textOf('ar_name') || t('preview.nameless'),
  }
  return (
    <>
      <p className={styles.where}>{kind ? t('preview.inKind', { name: kind.name }) : t('preview.inWords')}</p>
      <div className={styles.words}>
        <table className={table.table}>
          <caption className="sr-only">{t('dictionary:title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dictionary:english')}</th>
              <th scope="col">{t('dictionary:arabic')}</th>
              <th scope="col">
                <span className="sr-only">{t('dictionary:play')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <WordRow
              word={word}
              search=""
              reachable
              playing={playing === word._id}
              onPlay={(one) => void play(one)}
              onReach={() => undefined}
            />
          </tbody>
        </table>
      </div>
      {trouble && (
        <p className={styles.none} role="status">
          {t('preview.noVoice')}
        </p>
      )}
    </>
  )
}
