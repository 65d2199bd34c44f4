import { render, screen, waitFor } from '@testing-library/react';
import FocusFirst from '@/components/form/FocusFirst';

const form = ['first', 'second'].map((label) => <input key={label} aria-label={label} />);

test('FocusFirst focuses the first field of a form, unless another field already has the focus', async () => {
  const { unmount } = render(<FocusFirst>{form}</FocusFirst>);
  await waitFor(() => expect(screen.getByLabelText('first')).toHaveFocus());
  unmount();
  render(<FocusFirst>{form}</FocusFirst>);
  screen.getByLabelText('second').focus();
  await new Promise(requestAnimationFrame);
  expect(screen.getByLabelText('second')).toHaveFocus();
});

test('FocusFirst focuses no field while a picker of the form is open', async () => {
  const picker = <button type="button" aria-haspopup="dialog" aria-expanded />;
  render(<FocusFirst>{[...form, <div key="picker">{picker}</div>]}</FocusFirst>);
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
