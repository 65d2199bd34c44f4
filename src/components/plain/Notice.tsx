import InfoCircleFilled from '@ant-design/icons-svg/lib/asn/InfoCircleFilled';
import Icon from './Icon';

/** Inline message that screen readers announce when it appears. */
export default function Notice({ text }: { text: string }) {
  return (
    <div role="alert" className="plain-notice">
      <Icon icon={InfoCircleFilled} />
      <span>{text}</span>
    </div>
  );
}
