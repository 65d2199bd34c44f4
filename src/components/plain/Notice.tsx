import InfoCircleFilled from '@ant-design/icons-svg/lib/asn/InfoCircleFilled';
import Icon from './Icon';

/** Tells something in its place, read out when it comes. */
export default function Notice({ text }: { text: string }) {
  return (
    <div role="alert" className="plain-notice">
      <Icon icon={InfoCircleFilled} />
      <span>{text}</span>
    </div>
  );
}
