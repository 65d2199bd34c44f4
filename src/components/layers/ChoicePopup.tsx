import type { ReactNode } from 'react';
import Dropdown from './Dropdown';
import { type PopupProps, inHeader } from './PopupButton';

interface ChoicePopupProps extends PopupProps {
  choices: readonly { key: string; label: ReactNode; icon?: ReactNode }[];
  selected: string;
  onSelect: (key: string) => void;
}

/** List in a popup below a button (`children`). Exactly one entry is selected. */
export default function ChoicePopup({ choices, selected, onSelect, open, onOpenChange, children }: ChoicePopupProps) {
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={onOpenChange}
      getPopupContainer={inHeader}
      menu={{
        selectable: true,
        selectedKeys: [selected],
        items: choices.map((choice) => ({ ...choice, onClick: () => onSelect(choice.key) })),
      }}
    >
      {children}
    </Dropdown>
  );
}
