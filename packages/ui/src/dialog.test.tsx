/** Tests that dialogs return the focus, and stay while their request is under way. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { TextField } from './text-field.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Window = (
  props: { open: boolean; onClose: () => void } & Pick<DialogProps, 'title' | 'closeLabel'>,
) => React.ReactNode;

function Page({ Window }: { Window: Window }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Opener
      </button>
      <Window open={open} onClose={() => setOpen(false)} title="Setting" closeLabel="Close" />
    </>
  );
}

const dialog: Window = ({ open, ...props }) => open && <Dialog {...props} />;
const drawer: Window = ({ onClose, ...props }) => (
  <Drawer {...props} onOpenChange={onClose}>
    Menu
  </Drawer>
);

describe.each<[string, Window]>([
  ['a dialog', dialog],
  ['a drawer', drawer],
])('%s', (_what, Window) => {
  it('returns the focus to what opened it', async () => {
    render(<Page Window={Window} />);
    const opener = screen.getByRole('button', { name: 'Opener' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Setting' });
    expect(document.activeElement).not.toBe(opener);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('returns it before any timer runs, so that the next key is not lost', async () => {
    vi.useFakeTimers();
    render(<Page Window={Window} />);
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).not.toBe(opener);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(opener);
  });

  it('leaves the focus where it was moved meanwhile', () => {
    vi.useFakeTimers();
    render(<Page Window={Window} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opener' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    screen.getByText('Before').focus();
    act(() => vi.runAllTimers());
    expect(document.activeElement?.textContent).toBe('Before');
  });
});

function Steps() {
  const [step, setStep] = useState(0);
  const shared = { onClose: () => setStep(0), closeLabel: 'Close' };
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Opener
      </button>
      {step === 1 && (
        <Dialog {...shared} title="Lesson">
          <button type="button" onClick={() => setStep(2)}>
            Move
          </button>
        </Dialog>
      )}
      {step === 2 && <Dialog {...shared} title="Move to" />}
    </>
  );
}

it('returns the focus from a dialog that replaced another to what opened the first', async () => {
  render(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'Opener' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await screen.findByRole('dialog', { name: 'Move to' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Opener'));
});

it('stays while its request is under way, whatever would close it, and closes afterwards', async () => {
  const onClose = vi.fn();
  const shown = { onClose, title: 'Setting', closeLabel: 'Close' };
  const { rerender } = render(<Dialog {...shown} busy />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(document.querySelector('.bg-veil') ?? expect.fail('no overlay'));
  expect(onClose).not.toHaveBeenCalled();
  rerender(<Dialog {...shown} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

function Held({ busy, error }: { busy: boolean; error?: string }) {
  return (
    <Dialog onClose={() => undefined} title="Setting" closeLabel="Close" busy={busy}>
      <TextField label="Name" />
      <TextField label="Note" error={error} />
    </Dialog>
  );
}

describe('the fields of a dialog whose request is under way', () => {
  it('cannot be reached, and can be again with the answer', () => {
    const { rerender } = render(<Held busy={false} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name.closest('[inert]')).toBeNull();
    rerender(<Held busy />);
    expect(name.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Close' }).closest('[inert]')).toBeNull();
    rerender(<Held busy={false} />);
    expect(name.closest('[inert]')).toBeNull();
  });

  it('get the focus back that the browser took from them', () => {
    const { rerender } = render(<Held busy={false} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    name.focus();
    rerender(<Held busy />);
    // What a browser does with the focus in an inert part.
    name.blur();
    rerender(<Held busy={false} />);
    expect(document.activeElement).toBe(name);
  });

  it('show the one that was refused', () => {
    const { rerender } = render(<Held busy={false} />);
    screen.getByRole('textbox', { name: 'Name' }).focus();
    rerender(<Held busy />);
    rerender(<Held busy={false} error="Too long." />);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  });
});
