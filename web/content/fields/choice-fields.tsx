import { MultiSelect, Select } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { foldedFilter } from '../../parts/fields/folded-filter.ts'
import { useEditor } from '../editor-context.ts'
import { idsBelow, type Option } from '../option-tree.ts'
import { useOptions } from '../use-options.ts'
import styles from './fields.module.css'

interface Props {
  field: string
  label: string
  /** The list of the options. */
  from: ContentKind
  hint?: string
}

/** Chooses any number of rows of another list; the options of a tree are indented. */
export function ManyOf({ field, label, from, hint }: Props) {
  const { t } = useTranslation('content')
  const { isRequired, listOf, change, errorOf } = useEditor()
  const { options, ...list } = useChoices(from)
  const chosen = listOf(field)
  return (
    <div data-field={field}>
      <MultiSelect
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={chosen.length === 0 ? t('field.choose') : undefined}
        withAsterisk={isRequired(field)}
        data={withUnknown(options, chosen)}
        renderOption={({ option }) => <Indented option={options.find(({ value }) => value === option.value)} />}
        filter={foldedFilter}
        searchable
        clearable
        hidePickedOptions
        {...list}
        value={chosen}
        error={errorOf(field)}
        onChange={(next) => change({ [field]: next })}
      />
    </div>
  )
}

interface OneProps extends Props {
  /** Label of "none"; without it a choice cannot be cleared. */
  none?: string
  /** A row that, with its descendants, cannot be chosen. */
  self?: string
  /** Levels that may be chosen. */
  depth?: number
}

/** Chooses one row of another list. */
export function OneOf({ field, label, from, hint, none, self, depth = 10 }: OneProps) {
  const { t } = useTranslation('content')
  const { isRequired, textOf, change, errorOf } = useEditor()
  const { options, ...list } = useChoices(from)
  const out = self ? idsBelow(options, self) : new Set<string>()
  const shown = options.filter((option) => option.depth < depth && !out.has(option.value))
  const chosen = textOf(field)
  return (
    <div data-field={field}>
      <Select
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={none ?? t('field.choose')}
        withAsterisk={isRequired(field)}
        data={withUnknown(shown, chosen ? [chosen] : [])}
        renderOption={({ option }) => <Indented option={options.find(({ value }) => value === option.value)} />}
        filter={foldedFilter}
        searchable
        clearable={none !== undefined}
        {...list}
        value={chosen || null}
        error={errorOf(field)}
        onChange={(next) => change({ [field]: next ?? '' })}
      />
    </div>
  )
}

/** The options; without one, the list says why. Opening it after a failure reads them again. */
function useChoices(from: ContentKind) {
  const { t } = useTranslation(['content', 'errors', 'common'])
  const { data: options = [], isError, isPending, refetch } = useOptions(from)
  return {
    options,
    nothingFoundMessage: t(isError ? 'errors:cannotLoad' : isPending ? 'common:loading' : 'field.nothing'),
    onDropdownOpen: () => {
      if (isError) void refetch()
    },
  }
}

function Indented({ option }: { option: Option | undefined }) {
  return (
    <bdi className={styles.option} style={{ '--depth': option?.depth ?? 0 } as CSSProperties}>
      {option?.name}
    </bdi>
  )
}

/** A chosen row that no longer exists is labelled with its id, so that it can be removed. */
const withUnknown = (options: readonly Option[], chosen: readonly string[]) => {
  const known = new Set(options.map(({ value }) => value))
  return [
    ...options.map(({ value, label }) => ({ value, label })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
  ]
}
