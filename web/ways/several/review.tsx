import { OptionsReview } from '../choice/review.tsx'
import type { ReviewProps } from '../way.ts'

/** All options, the picked ones or the right ones marked. */
export const SeveralReview = (props: ReviewProps) => <OptionsReview {...props} type="checkbox" />
