/** Reads server-sent events in tests. */

export type ServerEvent = { event: string; data: unknown };

/** The events of an answer, one after the other; ends with the stream. */
export async function* eventsOf({ body }: Response): AsyncGenerator<ServerEvent, undefined> {
  if (!body) throw new Error('the answer has no body');
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event = ''] = /^event: (.*)$/m.exec(part) ?? [];
      const [, data = 'null'] = /^data: (.*)$/m.exec(part) ?? [];
      yield { event, data: JSON.parse(data) };
    }
  }
  return undefined;
}

/** The next event that is not a ping; undefined when the stream is over. */
export async function nextEvent(events: AsyncGenerator<ServerEvent, undefined>): Promise<ServerEvent | undefined> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) return undefined;
    if (value.event !== 'ping') return value;
  }
}
