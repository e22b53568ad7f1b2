// Sounds and speech of the games. Nothing is needed of the device: without sound every game can still be played.
;(() => {
  let muted = false
  let context

  /** A tone: hertz, when it begins and how long it is (seconds). */
  function tone(pitch, start, length, wave = 'sine', loud = 0.16) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    const at = context.currentTime + start
    oscillator.type = wave
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loud, at + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + length)
  }

  const TUNES = {
    tap: () => tone(440, 0, 0.09, 'triangle', 0.08),
    good: () => [523, 659, 784].forEach((pitch, index) => void tone(pitch, index * 0.09, 0.3)),
    bad: () => [220, 185].forEach((pitch, index) => void tone(pitch, index * 0.12, 0.22, 'triangle')),
    win: () => [523, 659, 784, 1047, 784, 1047].forEach((pitch, index) => void tone(pitch, index * 0.13, 0.45)),
  }

  function play(name) {
    if (muted) return
    try {
      context ??= new AudioContext()
      context.resume()
      TUNES[name]()
    } catch {
      // A device without sound.
    }
  }

  const voices = () => globalThis.speechSynthesis?.getVoices() ?? []
  const englishVoice = () => voices().find(({ lang }) => /^en/i.test(lang))
  // Some browsers know their voices only after they were asked once.
  globalThis.speechSynthesis?.getVoices()

  let recording
  /** Says an English text slowly; where the device has no English voice, plays our own recording of it, if there is one. */
  function speak(text, file) {
    const voice = englishVoice()
    if (voice) {
      const speech = new SpeechSynthesisUtterance(text)
      speech.voice = voice
      speech.lang = voice.lang
      speech.rate = 0.8
      speechSynthesis.cancel()
      speechSynthesis.speak(speech)
      return 'voice'
    }
    if (!file) return 'none'
    recording?.pause()
    recording = new Audio(file)
    recording.play().catch(() => undefined)
    return 'recording'
  }

  window.Sounds = {
    play,
    speak,
    hasVoice: () => englishVoice() !== undefined,
    isMuted: () => muted,
    toggle: () => {
      muted = !muted
      return muted
    },
  }
})()
