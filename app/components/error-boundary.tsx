import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './report-error.ts'

type Props = {
  /** What failed is tried again when this changes. */
  at: unknown
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Around what the router's own error boundary can't stand in for: the head of every page, and the error screen itself.
 * There is none on the server, where a failure ends the page.
 */
export class ErrorBoundary extends Component<Props, { at: unknown; hasFailed: boolean }> {
  override state = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: { at: unknown }) {
    return Object.is(at, state.at) ? null : { at, hasFailed: false }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    void reportError(error, componentStack)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
