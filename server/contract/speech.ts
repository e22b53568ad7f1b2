/** How fast a learner's text is spoken, of the voice's own pace (spec, section 9). In a file of its own: the flip cards' player loads nothing else of the rules. */
export const SPEECH_RATE = 0.8
