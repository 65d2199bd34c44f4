import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { inHeader } from './popupPlace';

interface ChoiceMenuProps<Key extends string> {
  /** What is chosen here; the button shows only its icon. */
  label: string;
  icon: ReactNode;
  choices: readonly { key: Key; label: ReactNode; icon?: ReactNode }[];
  selected: Key;
  onSelect: (key: Key) => void;
}

/** A header button that opens a list of which exactly one entry holds. */
export default function ChoiceMenu<Key extends string>(props: ChoiceMenuProps<Key>) {
  const { label, icon, choices, selected, onSelect } = props;
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={inHeader}
      menu={{
        selectable: true,
        // Dozens of languages do not fit on the screen.
        style: { maxBlockSize: '70vh', overflowY: 'auto' },
        selectedKeys: [selected],
        items: choices.map((choice) => ({ ...choice, onClick: () => onSelect(choice.key) })),
      }}
    >
      <Button type="text" icon={icon} aria-label={label} />
    </Dropdown>
  );
}
