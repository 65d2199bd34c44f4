import { Alert } from 'antd';

/** Says why someone who was signed in is here again. */
export default function Reason({ text }: { text: string }) {
  return <Alert type="info" showIcon message={text} style={{ marginBlockEnd: 20 }} />;
}
