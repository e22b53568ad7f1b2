export function installOperatorTools(): void
export function ensureOperatorTools(): void
