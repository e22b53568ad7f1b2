import { Component, type ReactNode, Suspense } from 'react'
import { ChunkError } from '../api/load-part.ts'
import { Loader } from './loader.tsx'
import { PopupFailure } from './popup-failure.tsx'

interface Props {
  children: ReactNode
  onClose: () => void
}
interface State {
  error?: unknown
  /** True after a press on "try again": the user is waiting for the result. */
  again: boolean
}

/**
 * Shows a sign while a popup's code loads, and a failure with a retry in the popup's place. The page below is not
 * affected.
 */
export class PopupBoundary extends Component<Props, State> {
  override state: State = { again: false }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    if (error instanceof ChunkError) error.forget()
  }

  override render() {
    const { error, again } = this.state
    const failure = (busy: boolean, chunk: boolean) => (
      <PopupFailure
        chunk={chunk}
        busy={busy}
        onRetry={() => this.setState({ error: undefined, again: true })}
        onClose={this.props.onClose}
      />
    )
    if (error !== undefined) return failure(false, error instanceof ChunkError)
    return <Suspense fallback={again ? failure(true, true) : <Loader kind="popup" />}>{this.props.children}</Suspense>
  }
}
