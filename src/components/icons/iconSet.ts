import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined';
import ApiOutlined from '@ant-design/icons/ApiOutlined';
import AreaChartOutlined from '@ant-design/icons/AreaChartOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BranchesOutlined from '@ant-design/icons/BranchesOutlined';
import BugOutlined from '@ant-design/icons/BugOutlined';
import BuildOutlined from '@ant-design/icons/BuildOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CarOutlined from '@ant-design/icons/CarOutlined';
import CarryOutOutlined from '@ant-design/icons/CarryOutOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloudOutlined from '@ant-design/icons/CloudOutlined';
import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import ClusterOutlined from '@ant-design/icons/ClusterOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import ContactsOutlined from '@ant-design/icons/ContactsOutlined';
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined';
import CrownOutlined from '@ant-design/icons/CrownOutlined';
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/DeploymentUnitOutlined';
import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import DollarOutlined from '@ant-design/icons/DollarOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import FundOutlined from '@ant-design/icons/FundOutlined';
import FundProjectionScreenOutlined from '@ant-design/icons/FundProjectionScreenOutlined';
import FunnelPlotOutlined from '@ant-design/icons/FunnelPlotOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import GoldOutlined from '@ant-design/icons/GoldOutlined';
import HeartOutlined from '@ant-design/icons/HeartOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import InsuranceOutlined from '@ant-design/icons/InsuranceOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import LayoutOutlined from '@ant-design/icons/LayoutOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined';
import MonitorOutlined from '@ant-design/icons/MonitorOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined';
import PercentageOutlined from '@ant-design/icons/PercentageOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PieChartOutlined from '@ant-design/icons/PieChartOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ProductOutlined from '@ant-design/icons/ProductOutlined';
import ProfileOutlined from '@ant-design/icons/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons/ProjectOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import ReconciliationOutlined from '@ant-design/icons/ReconciliationOutlined';
import RedEnvelopeOutlined from '@ant-design/icons/RedEnvelopeOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import RocketOutlined from '@ant-design/icons/RocketOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import SlidersOutlined from '@ant-design/icons/SlidersOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import TagOutlined from '@ant-design/icons/TagOutlined';
import TagsOutlined from '@ant-design/icons/TagsOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import TransactionOutlined from '@ant-design/icons/TransactionOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import TruckOutlined from '@ant-design/icons/TruckOutlined';
import UnlockOutlined from '@ant-design/icons/UnlockOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserAddOutlined from '@ant-design/icons/UserAddOutlined';
import UsergroupAddOutlined from '@ant-design/icons/UsergroupAddOutlined';
import UserSwitchOutlined from '@ant-design/icons/UserSwitchOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import WifiOutlined from '@ant-design/icons/WifiOutlined';

/**
 * Further icons for menus, by name. Their code is large, so this file must be imported only on demand.
 */
export const moreIcons = {
  'account-book': AccountBookOutlined,
  'api': ApiOutlined,
  'area-chart': AreaChartOutlined,
  'audit': AuditOutlined,
  'bank': BankOutlined,
  'bar-chart': BarChartOutlined,
  'barcode': BarcodeOutlined,
  'bell': BellOutlined,
  'block': BlockOutlined,
  'book': BookOutlined,
  'branches': BranchesOutlined,
  'bug': BugOutlined,
  'build': BuildOutlined,
  'bulb': BulbOutlined,
  'calculator': CalculatorOutlined,
  'calendar': CalendarOutlined,
  'car': CarOutlined,
  'carry-out': CarryOutOutlined,
  'check-circle': CheckCircleOutlined,
  'clock-circle': ClockCircleOutlined,
  'cloud': CloudOutlined,
  'cloud-server': CloudServerOutlined,
  'cluster': ClusterOutlined,
  'code': CodeOutlined,
  'comment': CommentOutlined,
  'compass': CompassOutlined,
  'contacts': ContactsOutlined,
  'credit-card': CreditCardOutlined,
  'crown': CrownOutlined,
  'customer-service': CustomerServiceOutlined,
  'database': DatabaseOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  'desktop': DesktopOutlined,
  'dollar': DollarOutlined,
  'download': DownloadOutlined,
  'edit': EditOutlined,
  'environment': EnvironmentOutlined,
  'experiment': ExperimentOutlined,
  'eye': EyeOutlined,
  'eye-invisible': EyeInvisibleOutlined,
  'file': FileOutlined,
  'file-excel': FileExcelOutlined,
  'file-pdf': FilePdfOutlined,
  'file-protect': FileProtectOutlined,
  'file-text': FileTextOutlined,
  'filter': FilterOutlined,
  'flag': FlagOutlined,
  'folder': FolderOutlined,
  'folder-open': FolderOpenOutlined,
  'form': FormOutlined,
  'fund': FundOutlined,
  'fund-projection-screen': FundProjectionScreenOutlined,
  'funnel-plot': FunnelPlotOutlined,
  'gift': GiftOutlined,
  'global': GlobalOutlined,
  'gold': GoldOutlined,
  'heart': HeartOutlined,
  'history': HistoryOutlined,
  'hourglass': HourglassOutlined,
  'idcard': IdcardOutlined,
  'inbox': InboxOutlined,
  'info-circle': InfoCircleOutlined,
  'insurance': InsuranceOutlined,
  'key': KeyOutlined,
  'laptop': LaptopOutlined,
  'layout': LayoutOutlined,
  'line-chart': LineChartOutlined,
  'link': LinkOutlined,
  'mail': MailOutlined,
  'medicine-box': MedicineBoxOutlined,
  'message': MessageOutlined,
  'mobile': MobileOutlined,
  'money-collect': MoneyCollectOutlined,
  'monitor': MonitorOutlined,
  'notification': NotificationOutlined,
  'ordered-list': OrderedListOutlined,
  'pay-circle': PayCircleOutlined,
  'percentage': PercentageOutlined,
  'phone': PhoneOutlined,
  'picture': PictureOutlined,
  'pie-chart': PieChartOutlined,
  'printer': PrinterOutlined,
  'product': ProductOutlined,
  'profile': ProfileOutlined,
  'project': ProjectOutlined,
  'pushpin': PushpinOutlined,
  'qrcode': QrcodeOutlined,
  'question-circle': QuestionCircleOutlined,
  'read': ReadOutlined,
  'reconciliation': ReconciliationOutlined,
  'red-envelope': RedEnvelopeOutlined,
  'robot': RobotOutlined,
  'rocket': RocketOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  'schedule': ScheduleOutlined,
  'search': SearchOutlined,
  'send': SendOutlined,
  'share-alt': ShareAltOutlined,
  'shop': ShopOutlined,
  'shopping': ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  'sliders': SlidersOutlined,
  'solution': SolutionOutlined,
  'star': StarOutlined,
  'sync': SyncOutlined,
  'tag': TagOutlined,
  'tags': TagsOutlined,
  'thunderbolt': ThunderboltOutlined,
  'tool': ToolOutlined,
  'transaction': TransactionOutlined,
  'translation': TranslationOutlined,
  'trophy': TrophyOutlined,
  'truck': TruckOutlined,
  'unlock': UnlockOutlined,
  'upload': UploadOutlined,
  'user-add': UserAddOutlined,
  'user-switch': UserSwitchOutlined,
  'usergroup-add': UsergroupAddOutlined,
  'video-camera': VideoCameraOutlined,
  'wallet': WalletOutlined,
  'warning': WarningOutlined,
  'wifi': WifiOutlined,
};
