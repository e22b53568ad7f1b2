import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '../../../server/contract/content.ts'
import { imageUrl } from '../../api/image.ts'
import { count } from '../../i18n/format.ts'
import { PICTURE_ACCEPT } from '../../parts/authoring/picture-types.ts'
import { uploadErrorText } from '../../parts/authoring/send-file.ts'
import { showBanner } from '../../ui/show-banner.ts'
import { SortableList, SortableRow, SortControls, SortGrip } from '../../ui/sortable.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import { useEditor } from '../editor-context.ts'
import { textsOfMoved } from '../page-texts.ts'
import { sendMedia } from '../send-content.ts'
import { useSending } from '../use-sending.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './pages-field.module.css'

const MOST = 1000

/** The pages of a book: pictures of one size, added in the order of the numbers in their names, then sortable. */
export function PagesField() {
  const { t } = useTranslation('content')
  const { form, listOf, change, errorOf, keepFile } = useEditor()
  const { percent, failure, run } = useSending('pages')
  const [under, setUnder] = useState<{ at: number; of: number }>()
  const [refused, setRefused] = useState<string[]>([])
  const pages = listOf('pages')
  // Pages may be moved or removed during an upload.
  const latest = useRef(pages)
  latest.current = pages
  const sizes = new Map(form.media.map((file) => [file.path, file]))
  const first = sizes.get(pages[0] ?? '')
  /** Texts move with their pages. */
  const rearrange = (next: string[]) => change({ pages: next, texts: textsOfMoved(pages, listOf('texts'), next) })
  const sorting = useSorting({
    items: pages.map((path) => ({ path })),
    onChange: (next) => rearrange(next.map(({ path }) => path)),
    said: (_, place) => t('pages.moved', place),
  })

  const send = async (files: File[]) => {
    // The browser does not order the files by their numbers.
    const wanted = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    const wrong: string[] = []
    setRefused([])
    for (const [at, file] of wanted.entries()) {
      setUnder({ at: at + 1, of: wanted.length })
      const sent = await run((options) => sendMedia(file, options))
      if (!sent) {
        wrong.push(file.name)
        continue
      }
      if (sent.kind !== 'image' || latest.current.includes(sent.path) || latest.current.length >= MOST) {
        wrong.push(file.name)
        showBanner({ tone: 'bad', title: t('errors:uploadTitle'), text: t('pages.refused') })
        continue
      }
      keepFile(sent)
      latest.current = [...latest.current, sent.path]
      change({ pages: latest.current })
    }
    setUnder(undefined)
    setRefused(wrong)
  }
  const remove = (at: number) => {
    const neighbour = pages[at + 1] ?? pages[at - 1]
    sorting.announce(t('pages.removed', { number: at + 1 }))
    if (neighbour) sorting.focusNext(`${neighbour}-remove`)
    rearrange(pages.filter((_, place) => place !== at))
  }
  const trouble = refused.length > 0 && (
    <>
      <p>{failure === undefined ? t('pages.refused') : uploadErrorText(failure)}</p>
      <ul>
        {refused.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <DropZone
      label={t('pages.title', { number: count(pages.length) })}
      required
      hint={t('pages.hint')}
      action={t('pages.add')}
      accept={PICTURE_ACCEPT}
      multiple
      percent={percent}
      busyText={under && t('pages.sending', under)}
      field="pages"
      error={trouble || errorOf('pages')}
      onFiles={(files) => void send(files)}
    >
      {pages.length > 0 && (
        <SortableList sorting={sorting} className={styles.pages}>
          {pages.map((path, at) => {
            const wrong = differs(sizes.get(path), first) ? t('errors:texts.pageSize') : undefined
            const error = errorOf(`pages.${at}`) ?? wrong
            return (
              <SortableRow key={path} id={path} at={at} boxed className={styles.page}>
                <div className={styles.head}>
                  <SortGrip label={t('pages.handle', { number: at + 1, count: pages.length })} />
                  <b>{count(at + 1)}</b>
                </div>
                <img
                  src={imageUrl(path, '300')}
                  alt={t('pages.page', { number: at + 1 })}
                  loading="lazy"
                  data-wrong={error ? true : undefined}
                />
                {error && (
                  <span className={styles.wrong} data-field={`pages.${at}`} role="alert">
                    {error}
                  </span>
                )}
                <SortControls
                  className={styles.controls}
                  up={t('pages.up', { number: at + 1 })}
                  down={t('pages.down', { number: at + 1 })}
                  remove={{ label: t('pages.remove', { number: at + 1 }), onClick: () => remove(at) }}
                />
              </SortableRow>
            )
          })}
        </SortableList>
      )}
    </DropZone>
  )
}

/** Whether a page and the first one differ in size; false if a size is unknown, because the server checks again. */
const differs = (page: StoredFile | undefined, first: StoredFile | undefined): boolean =>
  page?.width !== undefined &&
  first?.width !== undefined &&
  (page.width !== first.width || page.height !== first.height)
