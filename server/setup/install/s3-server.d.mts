export function installS3Server(): void
export function ensureS3Server(): string
