import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startTestApp } from '../http/testing.ts'

/** A sleeping phone: its connection is open, but it answers nothing, not even the close frame. */
it('cuts a socket that never answers when the server stops', async () => {
  const test = await startTestApp()
  try {
    const cookie = await test.login('student1')
    const address = new URL(await test.listen())
    const phone = connect(Number(address.port), address.hostname)
    const ended = once(phone, 'close')
    phone.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${address.host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    )
    const [answer] = (await once(phone, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 101/)
    // Without reading, this client would not notice the end.
    phone.resume()
    await test.deps.live.close()
    // The library would wait 30 s for the close frame, longer than the test timeout.
    await ended
  } finally {
    await test.close()
  }
})
