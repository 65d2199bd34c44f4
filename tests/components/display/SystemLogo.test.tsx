import { fireEvent, render } from '@testing-library/react';
import SystemLogo from '@/components/display/SystemLogo';

test('a picture that cannot be loaded gives way to the initials; a new address is tried again', () => {
  const { container, rerender } = render(<SystemLogo name="人力资源" src="/logos/old.svg" seed={2} />);
  expect(container).not.toHaveTextContent('人');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('人');

  rerender(<SystemLogo name="人力资源" src="/logos/new.svg" seed={2} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/logos/new.svg');
});

test('a system without a picture has its initials, hidden from screen readers, which read the name', () => {
  const { container } = render(<SystemLogo name="Visitor Portal" seed={1} />);
  expect(container).toHaveTextContent('VP');
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
