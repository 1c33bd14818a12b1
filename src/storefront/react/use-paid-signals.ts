import type { PayosPaymentState } from "../state"
import { useEffect, useRef } from "./react"

/** Signals money that arrives on the open page: title, vibration and, if wanted, sound. */
export function usePaidSignals(
  status: PayosPaymentState["status"],
  title: string,
  hasSound: boolean,
): void {
  const isPaid = status === "paid"
  const wasOpen = useRef(false)
  if (!isPaid && status !== "starting") wasOpen.current = true
  useEffect(() => {
    if (!isPaid) return
    if (wasOpen.current && navigator.userActivation?.hasBeenActive) {
      navigator.vibrate?.(300)
      if (hasSound) playTones()
    }
    const before = document.title
    document.title = `✓ ${title}`
    return () => {
      document.title = before
    }
  }, [isPaid, title, hasSound])
}

function playTones(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.frequency.value = 880
  tone.frequency.setValueAtTime(1_320, audio.currentTime + 0.15)
  tone.connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + 0.3)
}
