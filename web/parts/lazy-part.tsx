import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError, loadPart } from '../api/load-part.ts'
import { renewedLazy } from '../api/renewed-lazy.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

/**
 * A large part of a screen, loaded when it is first shown; `fallback` is shown until then. If it fails to load or
 * throws, only this part shows an error with a retry: the rest of the screen, and its input, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
): ComponentType<Props> {
  const choose = renewedLazy(() => loadPart(load))
  return (props) => (
    <PartBoundary>
      <Suspense fallback={fallback}>
        <Chosen choose={choose} props={props} />
      </Suspense>
    </PartBoundary>
  )
}

/** Keeps the same component while mounted: another one would lose the state of the part. */
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
