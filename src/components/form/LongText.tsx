import type { GetProps, Input } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useNumber } from '@/hooks/locale/useNumber';

interface LongTextProps extends GetProps<typeof Input.TextArea> {
  /** In characters, as the server counts them; more is not cut off but told. */
  max: number;
  minRows: number;
}

/** A text of several lines that grows with what is typed, and counts it. */
export default function LongText({ max, minRows, ...props }: LongTextProps) {
  const number = useNumber();
  return (
    <TextArea
      {...props}
      autoSize={{ minRows, maxRows: 10 }}
      count={{ max, show: ({ count }) => `${number(count)} / ${number(max)}` }}
    />
  );
}
