import { Select, TextInput } from '@mantine/core'
import { Layers, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './search-bar.module.css'

const MAX_LENGTH = 100

interface Props {
  typed: string
  onType: (typed: string) => void
  cats: Reply<'dictionary/view'>['cats']
  cat: string
  onCat: (cat: string) => void
}

/** Search text in either language, and category. */
export function SearchBar({ typed, onType, cats, cat, onCat }: Props) {
  const { t } = useTranslation('dictionary')
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    box.current?.focus()
  }
  return (
    <search className={styles.bar} aria-label={t('title')}>
      <TextInput
        ref={box}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        data-autofocus
        data-dictionary-search
        className={styles.field}
        attributes={fieldAttributes(typed)}
        aria-label={t('search')}
        placeholder={t('placeholder')}
        leftSection={<Search size={20} aria-hidden="true" />}
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        rightSection={
          typed && (
            <IconButton look="plain" className={styles.clear} label={t('clear')} onClick={clear}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )
        }
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Select
        aria-label={t('category')}
        placeholder={t('allCategories')}
        nothingFoundMessage={t('noCategory')}
        leftSection={<Layers size={20} aria-hidden="true" />}
        className={styles.choice}
        data={cats.map((one) => ({ value: one._id, label: categoryName(one) }))}
        value={cat || null}
        onChange={(value) => onCat(value ?? '')}
        filter={foldedFilter}
        searchable
        clearable
      />
    </search>
  )
}
