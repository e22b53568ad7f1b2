import { ActionIcon, Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Pencil, Tag, Trash2, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '../../server/contract/reuse-calls.ts'
import type { CategoryName } from '../../server/contract/shapes.ts'
import { queryOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { nearDate } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { Categories } from '../parts/subject/categories.tsx'
import { TagDialog } from '../parts/task-list/tag-dialog.tsx'
import { TagFilter, Tags } from '../parts/task-list/tag-filter.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FocusedList } from '../ui/focused-list.tsx'
import { ListFoot } from '../ui/list-foot.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import { returnFocus } from '../ui/use-focus-back.ts'
import styles from './templates-dialog.module.css'

const PAGE_SIZE = 20

/** Templates of the teachers of the school: search, tags, and starting a task from one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const [search, setSearch] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const [page, setPage] = useState(1)
  const words = search.trim()
  const body = { ...(words && { search: words }), ...(tags.length > 0 && { tags }), page, limit: PAGE_SIZE }
  const list = useQuery({
    ...queryOf('tasks/templates', body),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const total = list.data?.total ?? 0
  const none = list.data?.templates.length === 0
  useLastPage({ page, pages: list.isPlaceholderData ? 0 : Math.ceil(total / PAGE_SIZE), turn: setPage })
  const { send: remove, busy } = useCommand('tasks/delete_template', { changes: ['tasks/templates'] })
  // Not in a banner: below a modal dialog it cannot be pressed.
  const [gone, setGone] = useState<string>()
  const onRemove = async (_id: string) => {
    if (await remove({ _id })) setGone(_id)
  }
  const title = useRef<HTMLHeadingElement>(null)
  const bringBack = async () => {
    if (gone === undefined || !(await remove({ _id: gone, undo: true }))) return
    setGone(undefined)
  }
  const wasGone = useRef(false)
  useEffect(() => {
    // The button that brought the template back had the focus.
    if (wasGone.current && gone === undefined) returnFocus(title.current)
    wasGone.current = gone !== undefined
  }, [gone])
  const filtered = words !== '' || tags.length > 0
  const change = (run: () => void) => {
    run()
    setPage(1)
  }
  return (
    <Dialog label={t('templates.title')} onClose={onClose} width={700} kind="sheet">
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 ref={title} tabIndex={-1}>
            {t('templates.title')}
          </h2>
          <ActionIcon color="gray" aria-label={t('common:close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        <SearchField label={t('templates.search')} value={search} onChange={(text) => change(() => setSearch(text))} />
        <TagFilter tags={list.data?.tags ?? []} chosen={tags} onChange={(chosen) => change(() => setTags(chosen))} />
        <div role="status" className={styles.status}>
          {gone !== undefined && (
            <p className={styles.gone}>
              {t('templates.removed')}
              <Button variant="subtle" loading={busy} onClick={() => void bringBack()}>
                {t('templates.undo')}
              </Button>
            </p>
          )}
        </div>
        {(list.isPending || (none && total > 0)) && <Skeletons kind="rows" count={4} />}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {none && total === 0 && (
          <EmptyState
            title={t('templates.empty')}
            text={t(filtered ? 'templates.emptyFiltered' : 'templates.emptyText')}
          />
        )}
        {list.data && list.data.templates.length > 0 && (
          <FocusedList className={styles.list}>
            {list.data.templates.map((template) => (
              <TemplateItem
                key={template._id}
                template={template}
                categories={list.data.categories}
                onUse={onClose}
                onRemove={(_id) => void onRemove(_id)}
              />
            ))}
          </FocusedList>
        )}
        <ListFoot page={page} size={PAGE_SIZE} total={total} onPage={setPage} />
      </div>
    </Dialog>
  )
}

interface ItemProps {
  template: TemplateRow
  categories: readonly CategoryName[]
  onUse: () => void
  onRemove: (id: string) => void
}

function TemplateItem({ template, categories, onUse, onRemove }: ItemProps) {
  const { t } = useTranslation('tasks')
  const edit = useSetAtom(taskEditorPopupAtom)
  const [open, setOpen] = useState<'tags' | 'name'>()
  const { _id, name, by, questions_num, at, cats, mine, tags } = template
  const shown = isolated(name)
  const close = () => setOpen(undefined)
  const rename = useRef<HTMLButtonElement>(null)
  const wasNamed = useRef(false)
  useEffect(() => {
    // The form had replaced the row, and with it the button that had the focus.
    if (wasNamed.current) returnFocus(rename.current)
    wasNamed.current = open === 'name'
  }, [open])
  if (open === 'name') return <Rename template={template} onClose={close} />
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {t('questions', { count: questions_num })} ·{' '}
          {t('templates.by', { name: isolated(by.name || t('templates.unknown')) })} · {nearDate(at)}
        </small>
        <Categories ids={cats} names={categories} />
        <Tags tags={tags} />
      </span>
      <Button
        variant="light"
        aria-label={t('templates.useName', { name: shown })}
        onClick={() => {
          onUse()
          edit({ open: true, template: _id })
        }}
      >
        {t('templates.use')}
      </Button>
      <span className={styles.actions}>
        <ActionIcon color="gray" aria-label={t('templates.tags', { name: shown })} onClick={() => setOpen('tags')}>
          <Tag size={19} aria-hidden="true" />
        </ActionIcon>
        {mine && (
          <>
            <ActionIcon
              ref={rename}
              color="gray"
              aria-label={t('templates.rename', { name: shown })}
              onClick={() => setOpen('name')}
            >
              <Pencil size={19} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon color="gray" aria-label={t('templates.remove', { name: shown })} onClick={() => onRemove(_id)}>
              <Trash2 size={19} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </span>
      {open === 'tags' && <TagDialog call="tasks/tag_template" of={template} onClose={close} />}
    </li>
  )
}

function Rename({ template, onClose }: { template: TemplateRow; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const [name, setName] = useState(template.name)
  const { send, busy } = useCommand('tasks/rename_template', { changes: ['tasks/templates'] })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send({ _id: template._id, name }))) return
    showBanner({ text: t('templates.renamed') })
    onClose()
  }
  return (
    <li className={styles.item}>
      <form className={styles.rename} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('templates.newName')}
          attributes={fieldAttributes(name)}
          maxLength={300}
          required
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {t('common:save')}
        </Button>
      </form>
    </li>
  )
}
