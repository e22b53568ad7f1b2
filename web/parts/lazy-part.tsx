import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError, loadPart } from '../api/load-part.ts'
import { renewedLazy } from '../api/renewed-lazy.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

/**
 * A large part of a screen, fetched when it is first shown; `waiting` stands in its place until then. Where it does not
 * come or breaks, that place alone says so and can be tried again: what stands round it, and what was typed there, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
): ComponentType<Props> {
  const choose = renewedLazy(() => loadPart(load))
  return (props) => (
    <PartBoundary>
      <Suspense fallback={waiting}>
        <Chosen choose={choose} props={props} />
      </Suspense>
    </PartBoundary>
  )
}

/** One and the same component for as long as it is shown. */
function Chosen<Props extends object>({ choose, props }: { choose: () => ComponentType<Props>; props: Props }) {
  const [Part] = useState(choose)
  return <Part {...props} />
}

class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    if (error instanceof ChunkError) error.forget()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PartFailure onRetry={() => this.setState({ failed: false })} />
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState
        title={t('pages.partTitle')}
        text={t('pages.chunkText')}
        action={
          <PlainButton look="soft" onClick={onRetry}>
            {t('retry')}
          </PlainButton>
        }
      />
    </div>
  )
}
