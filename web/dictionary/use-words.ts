import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { shownWords, type WordFilters, wordsQuery } from './words-query.ts'

/**
 * The words to show. A load error is shown as a banner and closes the dictionary (docs/requirements.md 7.56); if only
 * the next page fails, the loaded words stay.
 */
export function useWords(wanted: WordFilters, close: () => void) {
  const client = useQueryClient()
  const options = wordsQuery(wanted)
  const query = useInfiniteQuery(options)
  const { data, error, isLoadingError, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is reported once
  useEffect(() => {
    if (!isLoadingError && !isFetchNextPageError) return
    showBanner({ tone: 'bad', text: errorText(error) })
    if (!isLoadingError) return
    client.removeQueries({ queryKey: options.queryKey })
    close()
  }, [isLoadingError, isFetchNextPageError, error])
  return {
    shown: useMemo(() => data && shownWords(data), [data]),
    old: isPlaceholderData,
    more: {
      wanted: query.hasNextPage && !isPlaceholderData,
      running: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => {
        if (!isFetchingNextPage) void query.fetchNextPage()
      },
    },
  }
}
