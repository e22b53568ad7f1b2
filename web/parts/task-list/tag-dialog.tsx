import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch } from '../../../server/contract/rules.ts'
import { queryOf } from '../../api/query-of.ts'
import { useCommand } from '../../api/use-command.ts'
import { isolated } from '../../i18n/isolated.ts'
import { FocusedList } from '../../ui/focused-list.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { fieldAttributes } from '../fields/field-direction.ts'
import styles from './tags.module.css'

/** The contract's limits of tags. */
const MOST = 10
const LETTERS = 40
const FIRST = { limit: 1 } as const

interface Props {
  /** The call that sets the tags of a task, or of a template. */
  call: 'tasks/tag' | 'tasks/tag_template'
  of: { _id: string; name: string; tags?: string[] }
  onClose: () => void
}

/** Adds and removes the reader's own tags of a task or template. */
export function TagDialog({ call, of, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'common'])
  const { send, busy } = useCommand(call, { changes: ['tasks/view', 'tasks/templates'] })
  const ofTasks = useQuery(queryOf('tasks/view', FIRST)).data?.tags ?? []
  const ofTemplates = useQuery(queryOf('tasks/templates', FIRST)).data?.tags ?? []
  const [tags, setTags] = useState<readonly string[]>(of.tags ?? [])
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const has = (tag: string) => tags.some((one) => foldForSearch(one) === foldForSearch(tag))
  const full = tags.length >= MOST
  const others = [...ofTasks, ...ofTemplates.filter(({ tag }) => !ofTasks.some((one) => same(one.tag, tag)))]
    .map(({ tag }) => tag)
    .filter((tag) => !has(tag))
  const withTyped = () => {
    const tag = typed.trim()
    return tag === '' || full || has(tag) ? tags : [...tags, tag]
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTags(withTyped())
    setTyped('')
    field.current?.focus()
  }
  // Text that was typed and not added counts too.
  const save = async () => {
    if (await send({ _id: of._id, tags: [...withTyped()] })) onClose()
  }
  return (
    <TitledDialog title={t('tags.title')} name={of.name} onClose={onClose} width={480} initialFocus={field}>
      {tags.length > 0 && (
        <FocusedList className={styles.chosen}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.button}
                aria-pressed={true}
                aria-label={t('tags.remove', { tag: isolated(tag) })}
                onClick={() => setTags(tags.filter((one) => one !== tag))}
              >
                <bdi>{tag}</bdi>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </FocusedList>
      )}
      <form className={styles.add} onSubmit={add}>
        <TextInput
          ref={field}
          label={t('tags.new')}
          description={full ? t('tags.full', { count: MOST }) : t('tags.hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          attributes={fieldAttributes(typed)}
          maxLength={LETTERS}
          value={typed}
          disabled={full}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" leftSection={<Plus size={18} aria-hidden="true" />} disabled={full}>
          {t('tags.add')}
        </Button>
      </form>
      {others.length > 0 && !full && (
        <FocusedList className={styles.chosen} aria-label={t('tags.yours')}>
          {others.map((tag) => (
            <li key={tag}>
              <button type="button" className={styles.button} onClick={() => setTags([...tags, tag])}>
                <Plus size={16} aria-hidden="true" />
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </FocusedList>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </div>
    </TitledDialog>
  )
}

const same = (one: string, other: string) => foldForSearch(one) === foldForSearch(other)
